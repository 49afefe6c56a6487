/** The settings of a cluster that never change. */
export interface Identity {
  readonly fsid: string;
  readonly osd: string;
  readonly monitorPort: number;
}

const GIGABYTE = 1024 ** 3;
/** A sparse file: it uses only as much disk as was written. */
const DISK_GIGABYTES = 40;
const MEMORY_GIGABYTES = 0.5;
const WEEK_SECONDS = 7 * 24 * 60 * 60;

/** The monitor speaks both versions of Ceph's protocol, on two neighbouring ports. */
export function monitorAddress({ monitorPort }: Identity): string {
  return `[v2:127.0.0.1:${monitorPort + 1},v1:127.0.0.1:${monitorPort}]`;
}

export function cephConf(folder: string, identity: Identity, gatewayPort: number): string {
  const sections = {
    global: { ...globalSettings(folder, identity), ...oneCopy, ...quietLogs },
    mon: { mon_data: `${folder}/mon`, ...hastyMonitor },
    mgr: { mgr_data: `${folder}/mgr`, mgr_initial_modules: '' },
    osd: storageSettings(folder),
    'client.rgw': gatewaySettings(folder, gatewayPort),
  };
  return Object.entries(sections)
    .map(
      ([name, settings]) =>
        `[${name}]\n${Object.entries(settings)
          .map(([key, value]) => `${key} = ${value}\n`)
          .join('')}`,
    )
    .join('');
}

function globalSettings(folder: string, identity: Identity) {
  return {
    fsid: identity.fsid,
    mon_host: monitorAddress(identity),
    mon_initial_members: 'a',
    public_addr: '127.0.0.1',
    cluster_addr: '127.0.0.1',
    ms_bind_ipv6: false,
    auth_cluster_required: 'cephx',
    auth_service_required: 'cephx',
    auth_client_required: 'cephx',
    auth_allow_insecure_global_id_reclaim: false,
    // Tickets of an hour end while a machine is paused, and the daemons then wait for each other for ever.
    auth_mon_ticket_ttl: WEEK_SECONDS,
    auth_service_ticket_ttl: WEEK_SECONDS,
    keyring: `${folder}/keyring`,
    run_dir: `${folder}/run`,
    admin_socket: `${folder}/run/$name.asok`,
    pid_file: `${folder}/run/$name.pid`,
    log_file: `${folder}/log/$name.log`,
    mon_cluster_log_file: `${folder}/log/cluster.log`,
    crash_dir: `${folder}/run`,
  };
}

/** There is one machine and one disk: waiting for a second copy would never end. */
const oneCopy = {
  osd_pool_default_size: 1,
  osd_pool_default_min_size: 1,
  mon_allow_pool_size_one: true,
  mon_warn_on_pool_no_redundancy: false,
  osd_crush_chooseleaf_type: 0,
  osd_pool_default_pg_num: 8,
  osd_pool_default_pgp_num: 8,
  osd_pool_default_pg_autoscale_mode: 'off',
  mon_max_pg_per_osd: 2000,
};

const quietLogs = {
  debug_ms: '0/0',
  debug_mon: '0/1',
  debug_osd: '0/1',
  debug_bluestore: '0/1',
  debug_rocksdb: '0/1',
  debug_mgr: '0/1',
  debug_rgw: '0/1',
  mon_cluster_log_file_level: 'warn',
};

/** A single monitor has no quorum to find, so it need not collect proposals for a second at each change. */
const hastyMonitor = {
  // Below this share of free disk the monitor would end itself and take the store with it.
  mon_data_avail_warn: 1,
  mon_data_avail_crit: 0,
  paxos_propose_interval: 0.05,
  paxos_min_wait: 0.01,
};

function storageSettings(folder: string) {
  return {
    osd_data: `${folder}/osd`,
    osd_objectstore: 'bluestore',
    bluestore_block_size: DISK_GIGABYTES * GIGABYTE,
    bluestore_block_create: true,
    osd_memory_target: MEMORY_GIGABYTES * GIGABYTE,
    osd_memory_target_autotune: false,
    osd_numa_auto_affinity: false,
    // A machine under load may hold up a write for minutes, which is no reason to abort.
    osd_op_thread_timeout: 120,
    osd_op_thread_suicide_timeout: 0,
    osd_class_update_on_start: false,
  };
}

function gatewaySettings(folder: string, port: number) {
  return {
    rgw_data: `${folder}/rgw`,
    // Without tcp_nodelay every small answer waits 40 ms for the other side's delayed acknowledgement.
    rgw_frontends: `beast endpoint=127.0.0.1:${port} tcp_nodelay=1`,
    rgw_thread_pool_size: 64,
    rgw_enable_usage_log: false,
    rgw_enable_apis: 's3',
    // A host name that the gateway does not know would be taken for the name of a bucket; IP addresses never are.
    rgw_dns_name: 'localhost',
  };
}
