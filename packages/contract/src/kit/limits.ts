/** One table of limits, units last in the name. Everything has one. */
export const LIMIT = {
  pageSizeDefault: 10,
  pageSizeMaxRows: 100,
  /** Page numbers reach this offset; beyond it only "next" works, or a narrower filter. */
  pageOffsetMaxRows: 10_000,
  /** A total is counted up to here and then said to be "10,000+". */
  totalMaxRows: 10_000,
  bodyMaxBytes: 1_048_576,
  reasonMaxChars: 500,
  labelsMax: 5,
  labelMaxChars: 32,
  idempotencyKeyMaxChars: 64,
  idempotencyKeepHours: 24,
  captchaChars: 6,
  captchaLifeSeconds: 120,
  challengeLifeSeconds: 300,
  signInFailuresMax: 5,
  signInLockMinutes: 15,
  passwordMinChars: 12,
  passwordMaxChars: 128,
  passwordHistoryMax: 5,
  /** Where a platform wants passwords to end at all. */
  passwordLifeDaysMin: 30,
  passwordLifeDaysMax: 365,
  /** How long a code works once it was handed over: a first password may be chosen at home, a new one while somebody waits. */
  activationLifeHours: 72,
  passwordResetLifeHours: 1,
  /** What nobody fetched by then is asked for anew. */
  codeFetchHours: 168,
  codeAttemptsMax: 5,
  /** For so long after a reset, the account decides nothing that those who reset it have proposed. */
  resetCoolOffHours: 24,
  /** How long a person counts as having proved again who they are. */
  reauthenticationSeconds: 300,
  recoveryCodes: 10,
  passkeysPerMemberMax: 10,
  /** How long a browser is known after a sign-in, and how many people it is known for. */
  knownDeviceDays: 180,
  knownDeviceMembersMax: 8,
  rolesPerMemberMax: 5,
  /** So long two accounts are not two people, after the owner of one made, reset or handed over the other. */
  dependenceDays: 30,
  uploadMaxBytes: 104_857_600,
  uploadInPartsMaxBytes: 4_294_967_296,
  uploadPartBytes: 8_388_608,
  presenceSeconds: 45,
  bulkMaxRows: 100,
  /** What may be announced for upload within a day: by one member, by one customer's program, by all of a platform. */
  uploadFilesPerDay: { member: 10_000, customer: 200_000, platform: 2_000_000 },
  uploadMebibytesPerDay: { member: 20_480, customer: 204_800, platform: 2_097_152 },
  /** Heads and tiles of the public log, of one address: as many as a witness needs to catch up with a million entries. */
  logReadsPerMinute: 6_000,
  /** Each reads whole files: of one customer, whatever else its rate allows. */
  verificationsPerMinute: 60,
  /** Of one process, at the same time, and how many may wait for their turn. */
  verificationsAtOnce: 4,
  verificationsWaiting: 64,
  revealsPerHour: 30,
  /** Searches of one member by what tells who somebody is; whoever finds nobody is guessing, and may less. */
  searchesPerHour: 30,
  searchesPerDay: 200,
  missedSearchesPerHour: 10,
  missedSearchesPerDay: 40,
  /** The same search again within this time is a reload or the next page, and neither counted nor written down again. */
  sameSearchMinutes: 10,
  /** Of one application from one address, before no more are looked at. */
  wrongSignaturesPerMinute: 60,
  cancelCoolOffDays: 15,
  /** The first hand-in and five more; a granted verification starts the count anew. */
  companySubmissionsMax: 6,
  remittanceTriesMax: 3,
  licenceMaxBytes: 10_485_760,
  uploadUrlLifeSeconds: 900,
  /** What was begun and not finished by then is closed, and its parts are thrown away. */
  uploadLifeHours: 24,
  exportMaxRows: 50_000,
  exportLifeHours: 72,
  /** A second person decides by then, or it has to be asked for again. */
  approvalLifeHours: 72,
  ticketLifeSeconds: 60,
  importMaxRows: 5_000,
  importMaxBytes: 10_485_760,
  importUnzippedMaxBytes: 268_435_456,
  /** Certificates in one zip, and records verified by one call. */
  bulkEvidenceMaxRows: 200,
  reanchorMaxRows: 500,
  courtCodeLifeHours: 72,
  appealDays: 7,
  attestationLifeDays: 1_826,
  /** What customers try out in their sandbox. */
  sandboxLifeDays: 30,
  /**
   * 网络安全法 21 (三): logs of a network are kept for six months at least. The longest six months have 184
   * days, and a day more leaves no doubt about time zones. Sign-ins and calls of programs; what calls came to stays counted.
   */
  networkLogKeepDays: 185,
  /** After its end, or its last use if nobody came back with it: long enough to answer where somebody was signed in. */
  sessionKeepDays: 30,
  /** Counts of wrong passwords: much longer than a lock. */
  signInAttemptKeepHours: 24,
  /** How long an attempt at a job may take, unless the job says otherwise. */
  jobSeconds: 600,
  jobAttemptsMax: 8,
} as const;
