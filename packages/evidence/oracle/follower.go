// A follower of the served log, on Go's checksum-database client code: opens the newest head, proves every entry that is
// new since the head it remembers from tiles and bundles, and proves that the one head goes on from the other.
// `follower <address> <verifier key> <file of the remembered head> [<index> <file of a leaf>]...`; it remembers the new
// head only when all of that held.
package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const height = 8

func check(err error) {
	if err != nil {
		fmt.Println("refused:", err)
		os.Exit(1)
	}
}

func refuseUnless(isRight bool, format string, values ...interface{}) {
	if !isRight {
		check(fmt.Errorf(format, values...))
	}
}

// The served log. Tiles that the hash reader took for good are not fetched again.
type served struct {
	address string
	kept    map[tlog.Tile][]byte
}

func (log *served) get(path string) ([]byte, error) {
	answer, err := http.Get(log.address + "/log/" + path)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", path, answer.Status)
	}
	return io.ReadAll(answer.Body)
}

// Go's paths name the height, and call bundles of entries data; c2sp.org/tlog-tiles has one height, and calls them entries.
func pathOf(tile tlog.Tile) string {
	path := strings.Replace(tile.Path(), fmt.Sprintf("tile/%d/", height), "tile/", 1)
	return strings.Replace(path, "tile/data/", "tile/entries/", 1)
}

func (log *served) Height() int { return height }

func (log *served) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	all := make([][]byte, len(tiles))
	for i, tile := range tiles {
		if data, ok := log.kept[tile]; ok {
			all[i] = data
			continue
		}
		data, err := log.get(pathOf(tile))
		if err != nil {
			return nil, err
		}
		all[i] = data
	}
	return all, nil
}

func (log *served) SaveTiles(tiles []tlog.Tile, data [][]byte) {
	for i, tile := range tiles {
		log.kept[tile] = data[i]
	}
}

func open(text []byte, verifier note.Verifier) tlog.Tree {
	opened, err := note.Open(text, note.VerifierList(verifier))
	check(err)
	lines := strings.Split(opened.Text, "\n")
	refuseUnless(len(lines) >= 4 && lines[0] == verifier.Name(), "a head of another log")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	check(err)
	root, err := tlog.ParseHash(lines[2])
	check(err)
	return tlog.Tree{N: size, Hash: root}
}

// The entries of a bundle, each behind its length in two bytes.
func split(bundle []byte) (entries [][]byte) {
	for len(bundle) > 0 {
		refuseUnless(len(bundle) >= 2, "a bundle that ends in a length")
		end := 2 + int(bundle[0])<<8 + int(bundle[1])
		refuseUnless(len(bundle) >= end, "a bundle that ends in an entry")
		entries, bundle = append(entries, bundle[2:end]), bundle[end:]
	}
	return entries
}

// That this leaf is the entry at this index of the tree. A hash of the hash reader alone is not believed: before x/mod
// 0.40 it left some of the tiles that it had fetched unchecked (CVE-2026-56865), and Debian 12 has such a one. A proof
// made of its hashes must end at the root all the same.
func prove(tree tlog.Tree, hashes tlog.HashReader, index int64, leaf []byte) error {
	proof, err := tlog.ProveRecord(tree.N, index, hashes)
	if err != nil {
		return err
	}
	return tlog.CheckRecord(proof, tree.N, tree.Hash, index, tlog.RecordHash(leaf))
}

// Every entry from one size to another is in the tree, in its place.
func readEntries(log *served, tree tlog.Tree, hashes tlog.HashReader, from int64) {
	const width = 1 << height
	for n := from / width; n*width < tree.N; n++ {
		tile := tlog.Tile{H: height, L: -1, N: n, W: width}
		if rest := tree.N - n*width; rest < width {
			tile.W = int(rest)
		}
		bundle, err := log.get(pathOf(tile))
		check(err)
		entries := split(bundle)
		refuseUnless(len(entries) == tile.W, "%s holds %d entries", pathOf(tile), len(entries))
		for i, entry := range entries {
			check(prove(tree, hashes, n*width+int64(i), entry))
		}
	}
}

func main() {
	log := &served{address: os.Args[1], kept: map[tlog.Tile][]byte{}}
	verifier, err := note.NewVerifier(os.Args[2])
	check(err)
	text, err := log.get("checkpoint")
	check(err)
	tree := open(text, verifier)
	hashes := tlog.TileHashReader(tree, log)

	var known tlog.Tree
	if remembered, err := os.ReadFile(os.Args[3]); err == nil {
		known = open(remembered, verifier)
		refuseUnless(tree.N >= known.N, "a head of %d after one of %d", tree.N, known.N)
		proof, err := tlog.ProveTree(tree.N, known.N, hashes)
		check(err)
		check(tlog.CheckTree(proof, tree.N, tree.Hash, known.N, known.Hash))
		fmt.Printf("%d goes on from %d\n", tree.N, known.N)
	}
	readEntries(log, tree, hashes, known.N)
	fmt.Printf("%d entries read\n", tree.N-known.N)

	for i := 4; i+1 < len(os.Args); i += 2 {
		index, err := strconv.ParseInt(os.Args[i], 10, 64)
		check(err)
		leaf, err := os.ReadFile(os.Args[i+1])
		check(err)
		check(prove(tree, hashes, index, leaf))
		fmt.Printf("entry %d is in %d\n", index, tree.N)
	}
	check(os.WriteFile(os.Args[3], text, 0o600))
}
