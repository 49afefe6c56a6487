import { hash, randomBytes } from 'node:crypto';

/** 256 random bits; the browser keeps the text, the database only its digest. */
export const newToken = () => randomBytes(32).toString('base64url');

export const tokenHash = (token: string) => hash('sha256', token, 'buffer');
