import type { AllSettings } from '../../config.ts';
import type { StoreRole } from './store-access.ts';

/** The buckets, by their content. */
export type BucketKind = 'working' | 'evidence' | 'log' | 'copy';

const READ = ['s3:GetObject', 's3:GetObjectVersion'];
/** Without the right to list, a store answers 403 for a missing object, which could not be told from a wrong key. */
const LOOK = ['s3:ListBucket', 's3:GetBucketObjectLockConfiguration'];
const VERSIONS = ['s3:ListBucketVersions'];
const UPLOAD = ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'];
const LOCK = ['s3:PutObjectRetention', 's3:GetObjectRetention', 's3:PutObjectLegalHold', 's3:GetObjectLegalHold'];
const PURGE = ['s3:DeleteObjectVersion', 's3:GetObjectRetention', 's3:GetObjectLegalHold'];

interface Right {
  readonly role: StoreRole;
  readonly objects: readonly string[];
  readonly bucket: readonly string[];
}
const right = (role: StoreRole, objects: string[], bucket: string[] = LOOK): Right => ({ role, objects, bucket });

/**
 * The rights of each role. Evidence, the log and the copy are append-only: the role that may delete there writes
 * nothing, deletes single versions, and only those whose lock has ended, which the store itself enforces.
 */
export const RIGHTS: Readonly<Record<BucketKind, readonly Right[]>> = {
  working: [right('api', [...READ, ...UPLOAD]), right('worker', [...READ, ...UPLOAD, 's3:DeleteObject'])],
  evidence: [
    right('api', READ),
    right('worker', [...READ, 's3:PutObject', ...LOCK]),
    right('purge', [...READ, ...PURGE], [...LOOK, ...VERSIONS]),
  ],
  log: [
    right('log', [...READ, 's3:PutObject', 's3:GetObjectRetention'], [...LOOK, ...VERSIONS]),
    // Workers restore a lost tile from the second copy, which the log's own processes cannot read.
    right('worker', [...READ, 's3:PutObject']),
  ],
  copy: [
    right('copy', [...READ, 's3:PutObject', ...LOCK], [...LOOK, ...VERSIONS]),
    right('copy-purge', [...READ, ...PURGE], [...LOOK, ...VERSIONS]),
  ],
};

/** Refused to everybody: the writer of an object could otherwise make it public by its ACL, or lift a governance lock. */
const FORBIDDEN = ['s3:PutObjectAcl', 's3:PutObjectVersionAcl', 's3:BypassGovernanceRetention'];

/** The bucket policy in the store's format. Actions that it does not allow are refused to everybody but the owner. */
export function policyOf(config: Pick<AllSettings, 'S3_USER_ARN'>, kind: BucketKind, bucket: string): string {
  const everything = `arn:aws:s3:::${bucket}`;
  const principal = (role: StoreRole) => config.S3_USER_ARN.replace('ROLE', role);
  const allow = (role: StoreRole, actions: readonly string[], resource: string) => ({
    Effect: 'Allow',
    Principal: { AWS: [principal(role)] },
    Action: actions,
    Resource: [resource],
  });
  const rights = RIGHTS[kind];
  const Statement = [
    ...rights.flatMap(({ role, objects, bucket: looks }) => [
      allow(role, objects, `${everything}/*`),
      allow(role, looks, everything),
    ]),
    {
      Effect: 'Deny',
      Principal: { AWS: rights.map(({ role }) => principal(role)) },
      Action: FORBIDDEN,
      Resource: [`${everything}/*`],
    },
  ];
  return JSON.stringify({ Version: '2012-10-17', Statement });
}
