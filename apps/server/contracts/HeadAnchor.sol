// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Heads of transparency logs, written where their operator cannot take them back. A sender speaks for itself alone:
/// there is no owner whose key could be lost or stolen, and nobody can write or block another sender's heads.
contract HeadAnchor {
    /// The text `origin` of a log's checkpoints is long and of any length; its SHA-256 stands for it here.
    event HeadAnchored(address indexed sender, bytes32 indexed originHash, uint64 indexed size, bytes32 root);

    /// A log only grows: the same head twice, an older one, and a second root for one size are all refused.
    error NotGrown(uint64 latestSize);
    error NoRoot();

    mapping(address sender => mapping(bytes32 originHash => uint64)) public latestSize;
    mapping(address sender => mapping(bytes32 originHash => mapping(uint64 size => bytes32))) public rootAt;

    function anchor(bytes32 originHash, uint64 size, bytes32 root) external {
        uint64 latest = latestSize[msg.sender][originHash];
        if (size <= latest) revert NotGrown(latest);
        if (root == bytes32(0)) revert NoRoot();
        latestSize[msg.sender][originHash] = size;
        rootAt[msg.sender][originHash][size] = root;
        emit HeadAnchored(msg.sender, originHash, size, root);
    }
}
