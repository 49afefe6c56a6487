import { describe, expect, it } from 'vitest';
import { ROUTES } from '../routes.ts';
import { RECORD_ADDRESS } from './record-address.ts';

describe('the address of a record', () => {
  it.each(Object.entries(RECORD_ADDRESS))('of the kind %s is a page of the table of routes', (_, address) => {
    const [path = ''] = address('42').split('?');
    const isPage = ROUTES.some((route) => new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
    expect(isPage, path).toBe(true);
    expect(address('42')).toContain('42');
  });
});
