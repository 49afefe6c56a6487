import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AllSettings } from '../../apps/server/src/platform/config.ts';
import { withConnection } from '../services/postgres-access.ts';
import { ensureRolesAndDatabase } from '../services/postgres-roles.ts';
import { run, waitUntil } from '../services/process.ts';
import { configAt, freePort, type DrillPlace } from './drill-cluster.ts';
import { openTestHosts, type TestHost } from './test-hosts.ts';

/** PostgreSQL on three hosts with a synchronous replica, managed by Patroni and etcd, behind one HAProxy. */
export interface PatroniCluster {
  /** The address of the proxy, which leads to the current primary. */
  readonly config: AllSettings;
  primary(): Promise<TestHost>;
  /** Starts the programs of a host, after it was created or lost its power. */
  boot(host: TestHost): void;
  /** The primary hands over to another and becomes a replica. */
  demote(): Promise<void>;
  /** Waits until there are a primary and two replicas, one of them synchronous. */
  healed(seconds: number): Promise<void>;
  remove(): Promise<void>;
}

/** Two checks a second apart, and a little more. */
const FIRST_CHECKS_MS = 4_000;

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

export async function makePatroniCluster(place: DrillPlace): Promise<PatroniCluster> {
  const { hosts, remove } = await openTestHosts(['a', 'b', 'c']);
  const proxyPort = await freePort();
  let proxy: ChildProcess | undefined;
  const boot = (host: TestHost) => startHost(place.folder, host);
  const members = () => readMembers(hosts);
  const cluster: PatroniCluster = {
    config: configAt(proxyPort, join(place.folder, 'signer')),
    primary: async () => {
      const name = (await members()).find(({ role }) => role === 'leader')?.name;
      const host = hosts.find((one) => one.name === name);
      if (!host) throw new Error('there is no primary');
      return host;
    },
    boot,
    demote: () => waitUntil(120, 'no hand-over was taken', async () => handOver(hosts, await members())),
    healed: (seconds) =>
      waitUntil(
        seconds,
        'the cluster has not healed',
        async () => isWhole(await members(), hosts.length) && (await areAwake(hosts)),
      ),
    async remove() {
      proxy?.kill('SIGKILL');
      await remove();
    },
  };
  try {
    for (const host of hosts) await writeHostFiles(place, host, hosts);
    for (const host of hosts) boot(host);
    await cluster.healed(120);
    proxy = await startProxy(place.folder, proxyPort, hosts);
    // Until its first checks are done the proxy takes every host for the primary.
    await pause(FIRST_CHECKS_MS);
    await withConnection(cluster.config.DATABASE_ADMIN_URL, (sql) => ensureRolesAndDatabase(sql, cluster.config));
    return cluster;
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}

const folderOf = (folder: string, host: TestHost) => join(folder, host.name);

function startHost(folder: string, host: TestHost): void {
  const own = folderOf(folder, host);
  host.start(join(own, 'etcd.log'), 'etcd', '--config-file', join(own, 'etcd.yml'));
  host.start(join(own, 'patroni.log'), 'patroni', join(own, 'patroni.yml'));
}

async function writeHostFiles(place: DrillPlace, host: TestHost, hosts: readonly TestHost[]): Promise<void> {
  const own = folderOf(place.folder, host);
  await mkdir(own);
  await writeFile(join(own, 'etcd.yml'), etcdSettings(own, host, hosts));
  await writeFile(join(own, 'patroni.yml'), patroniSettings(own, host, hosts));
  await run('chown', ['-R', 'postgres:postgres', own]);
  await chmod(own, 0o755);
}

/**
 * Long timeouts for a busy machine; a host that comes back does not depose the leader of the others. Patroni uses
 * version 2 of etcd's API: with version 3, Debian's Patroni 3.0 caches who is primary, and after a network cut a former
 * primary that trusts the stale cache takes the lock from its successor, with everything written since.
 */
const etcdSettings = (own: string, { name, address }: TestHost, hosts: readonly TestHost[]) => `
name: ${name}
data-dir: ${own}/etcd
listen-peer-urls: http://${address}:2380
listen-client-urls: http://${address}:2379
initial-advertise-peer-urls: http://${address}:2380
advertise-client-urls: http://${address}:2379
initial-cluster: ${hosts.map((one) => `${one.name}=http://${one.address}:2380`).join(',')}
initial-cluster-state: new
heartbeat-interval: 200
election-timeout: 2000
enable-v2: true
pre-vote: true
`;

const patroniSettings = (own: string, { name, address }: TestHost, hosts: readonly TestHost[]) => `
scope: nota-drill
name: ${name}
restapi: { listen: '${address}:8008', connect_address: '${address}:8008' }
etcd: { hosts: [${hosts.map((one) => `'${one.address}:2379'`).join(', ')}] }
bootstrap:
  dcs:
    ttl: 12
    loop_wait: 2
    retry_timeout: 4
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 200, wal_keep_size: 512MB, synchronous_commit: 'on', tcp_keepalives_idle: 5 }
  initdb: [{ encoding: UTF8 }, data-checksums, { auth: trust }]
  pg_hba: ['host all all 10.203.77.0/24 trust', 'host replication all 10.203.77.0/24 trust', 'local all all trust']
postgresql:
  listen: '${address}:5432'
  connect_address: '${address}:5432'
  bin_dir: /usr/lib/postgresql/15/bin
  data_dir: ${own}/data
  authentication:
    superuser: { username: postgres }
    replication: { username: postgres }
    rewind: { username: postgres }
  parameters: { unix_socket_directories: '${own}' }
`;

/** All traffic goes to the host that Patroni reports as primary; sessions of a former one are ended. */
const proxySettings = (port: number, hosts: readonly TestHost[]) => `
defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  option clitcpka
  option srvtcpka
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${hosts.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join('\n')}
`;

async function startProxy(folder: string, port: number, hosts: readonly TestHost[]): Promise<ChildProcess> {
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, `global\n  maxconn 4000\n${proxySettings(port, hosts)}`);
  return spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: 'ignore' });
}

/** Any host that answers is asked: one of them may be cut off. */
async function readMembers(hosts: readonly TestHost[]): Promise<Member[]> {
  for (const { address } of hosts) {
    const members = await askMembers(address).catch(() => []);
    if (members.some(({ role }) => role === 'leader')) return members;
  }
  return [];
}

async function askMembers(address: string): Promise<Member[]> {
  const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) });
  return ((await answer.json()) as { members?: Member[] }).members ?? [];
}

function isWhole(members: readonly Member[], count: number): boolean {
  const roles = members.filter(({ state }) => state === 'running' || state === 'streaming').map(({ role }) => role);
  return roles.length === count && roles.includes('leader') && roles.includes('sync_standby');
}

/** The recorded state of a host that was cut off stays for a while: so each is asked itself. */
async function areAwake(hosts: readonly TestHost[]): Promise<boolean> {
  const asked = hosts.map(({ address }) =>
    fetch(`http://${address}:8008/health`, { signal: AbortSignal.timeout(1_000) }),
  );
  return (await Promise.allSettled(asked)).every((one) => one.status === 'fulfilled' && one.value.ok);
}

/** False while there is no candidate: under load a replica may fall behind and come back. */
async function handOver(hosts: readonly TestHost[], members: readonly Member[]): Promise<boolean> {
  const leader = members.find(({ role }) => role === 'leader')?.name;
  const candidate = members.find(({ role }) => role === 'sync_standby')?.name;
  const address = hosts.find(({ name }) => name === leader)?.address;
  const answer = await fetch(`http://${address}:8008/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader, candidate }),
    signal: AbortSignal.timeout(30_000),
  });
  return answer.ok;
}
