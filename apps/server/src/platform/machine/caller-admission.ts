import type { MachineEndpoint } from '@nota/contract/open-api/machine-endpoint.ts';
import { BlockList, isIPv4 } from 'node:net';
import type { Deps } from '../deps.ts';
import { refuse } from '../refusal.ts';
import type { MachineCaller } from './machine-caller.ts';
import { takePoint } from '../http/rate-limit.ts';

interface Wanted extends Pick<MachineEndpoint, 'scope' | 'isWriting' | 'path'> {
  /** Whether this very call was done before, so that only its answer is wanted. */
  isDone(): Promise<boolean>;
}

/** Checks a caller whose signature was verified, in this order: standing, address, scope, rate. */
export async function admitCaller(deps: Deps, caller: MachineCaller, wanted: Wanted, ip: string): Promise<void> {
  const { customerId } = caller;
  if (caller.standing === 'shut') refuse('CUSTOMER_DISABLED', { customerId });
  if (caller.standing === 'overdue' && wanted.isWriting && !(await wanted.isDone()))
    refuse('PACKAGE_USED_UP', { customerId });
  if (!isWithin(caller.ranges, ip)) refuse('CALLER_ADDRESS_REFUSED', { customerId, ip });
  if (!caller.scopes.includes(wanted.scope)) refuse('SCOPE_MISSING', { customerId, path: wanted.path });
  const limit = { calls: caller.callsPerSecond, seconds: 1 };
  // Limiters are cached by name, and a customer's limit may change: so the figure is part of the name.
  await takePoint(deps, `open-api-${limit.calls}`, limit, customerId);
}

const lists = new WeakMap<readonly string[], BlockList>();

/** Callers are cached for a second, and the `BlockList` of their ranges with them. */
function isWithin(ranges: readonly string[], ip: string): boolean {
  if (ranges.length === 0) return true;
  const list = lists.get(ranges) ?? listOf(ranges);
  lists.set(ranges, list);
  // An IPv4 caller on an IPv6 socket.
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    const family = isIPv4(network) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return list;
}
