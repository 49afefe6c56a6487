/** The table of limits, with units at the end of the names. */
export const LIMIT = {
  pageSizeDefault: 10,
  pageSizeMaxRows: 100,
  /** Page numbers reach this offset; beyond it only "next" works, or a narrower filter. */
  pageOffsetMaxRows: 10_000,
  /** A total is counted up to here and then shown as "10,000+". */
  totalMaxRows: 10_000,
  bodyMaxBytes: 1_048_576,
  reasonMaxChars: 500,
  /** The text of a document's template. */
  templateMaxChars: 20_000,
  /** The most that a document can become with the longest facts: characters, and lines of its template. */
  documentMaxChars: 60_000,
  documentMaxBlocks: 1_500,
  /** A reviewer's note on one check of a list. */
  checkNoteMaxChars: 200,
  /** What an applicant is asked to correct in one round, and what they may write back. */
  correctionItemsMax: 20,
  correctionSentenceMaxChars: 200,
  correctionExampleMaxChars: 200,
  correctionValueMaxChars: 128,
  correctionRemarkMaxChars: 200,
  /** A written text: notices, replies. Levels count the arrays and objects of its tree. */
  richTextMaxDepth: 24,
  richTextMaxNodes: 20_000,
  richTextMaxChars: 100_000,
  noticeTitleMaxChars: 60,
  noticeMaxChars: 20_000,
  /** So many notices are shown to a member at once. */
  noticeBoardMax: 20,
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
  /** Where a platform has set a maximum age of passwords. */
  passwordLifeDaysMin: 30,
  passwordLifeDaysMax: 365,
  /**
   * How long a code works after it was handed over: a first password may be chosen at home, a new one while the owner
   * waits.
   */
  activationLifeHours: 72,
  passwordResetLifeHours: 1,
  /** A code that was not fetched by then must be requested anew. */
  codeFetchHours: 168,
  codeAttemptsMax: 5,
  /** For this long after a reset, the account may not decide about proposals of those who reset it. */
  resetCoolOffHours: 24,
  /** How long a re-authentication lasts. */
  reauthenticationSeconds: 300,
  recoveryCodes: 10,
  passkeysPerMemberMax: 10,
  /** How long a browser is known after a sign-in, and how many people it is known for. */
  knownDeviceDays: 180,
  knownDeviceMembersMax: 8,
  rolesPerMemberMax: 5,
  /** Offices or estates that one member may be given. */
  scopeTargetsMax: 200,
  /** How long two accounts do not count as two people, after the owner of one created, reset or handed over the other. */
  dependenceDays: 30,
  uploadMaxBytes: 104_857_600,
  uploadInPartsMaxBytes: 4_294_967_296,
  uploadPartBytes: 8_388_608,
  presenceSeconds: 45,
  /** What is typed into a long form and not sent yet. */
  formDraftMaxChars: 65_536,
  formDraftKeepDays: 7,
  bulkMaxRows: 100,
  /** A finished bulk task with its report. What was done to each record stays in the record's own trail. */
  bulkTaskKeepDays: 90,
  /** With so many open cases nobody draws another one: drawing must not become a way to look through the queue. */
  drawnCasesMax: 20,
  /** The daily limit of announced uploads: of one member, of one customer's program, by one link, of a whole platform. */
  uploadFilesPerDay: { member: 10_000, customer: 200_000, link: 50, platform: 2_000_000 },
  uploadMebibytesPerDay: { member: 20_480, customer: 204_800, link: 250, platform: 2_097_152 },
  /** Heads and tiles of the public log, per address: as many as a witness needs to catch up with a million entries. */
  logReadsPerMinute: 6_000,
  /** Calls that read whole files, per customer, whatever else its rate allows. */
  verificationsPerMinute: 60,
  /** Concurrently in one process, and how many may wait. */
  verificationsAtOnce: 4,
  verificationsWaiting: 64,
  revealsPerHour: 30,
  /** Searches of one member by identifiers of people; searches without a hit may be guesses, so fewer are allowed. */
  searchesPerHour: 30,
  searchesPerDay: 200,
  missedSearchesPerHour: 10,
  missedSearchesPerDay: 40,
  /** The same search within this time is a reload or the next page, and neither counted nor audited again. */
  sameSearchMinutes: 10,
  /** Of one application from one address, before its calls are refused unexamined. */
  wrongSignaturesPerMinute: 60,
  cancelCoolOffDays: 15,
  /** The first submission and five more; a granted verification resets the count. */
  companySubmissionsMax: 6,
  remittanceTriesMax: 3,
  licenceMaxBytes: 10_485_760,
  uploadUrlLifeSeconds: 900,
  /** Uploads that are unfinished by then are closed, and their parts deleted. */
  uploadLifeHours: 24,
  exportMaxRows: 50_000,
  exportLifeHours: 72,
  /** Of a file with unmasked values. */
  plainExportLifeHours: 24,
  /** By how much a list may have grown since a second person was told how long it is. */
  plainExportGrowthPercent: 5,
  /** A second person must decide by then, or it has to be requested again. */
  approvalLifeHours: 72,
  ticketLifeSeconds: 60,
  importMaxRows: 5_000,
  importMaxBytes: 10_485_760,
  importUnzippedMaxBytes: 268_435_456,
  /** Of a cell that is corrected by hand. */
  importCellMaxChars: 1_000,
  /** How long an import can be undone; until then its rows are kept, and one that nobody decides on is kept as long. */
  importUndoDays: 30,
  /** Certificates in one zip. */
  bulkEvidenceMaxRows: 200,
  /** Records of one bulk task, chosen by a filter or by their ids. */
  bulkTaskMaxRows: 10_000,
  bulkTaskIdsMax: 1_000,
  /** Records of one pack of material, what it may come to, and how often and how long it can be downloaded. */
  materialPackRecordsMax: 200,
  materialPackMaxBytes: 21_474_836_480,
  materialPackDownloadsMax: 10,
  materialPackLifeHours: 72,
  courtCodeLifeHours: 72,
  appealDays: 7,
  attestationLifeDays: 1_826,
  /** Records of customers' sandboxes. */
  sandboxLifeDays: 30,
  /**
   * 网络安全法 21 (三): network logs are kept for at least six months. The longest six months have 184 days, and one more day
   * covers time zones. For sign-ins and calls of programs; the daily counts of calls are kept longer.
   */
  networkLogKeepDays: 185,
  /** After its end, or its last use if it expired: long enough to answer where somebody was signed in. */
  sessionKeepDays: 30,
  /** Counts of wrong passwords: much longer than a lock. */
  signInAttemptKeepHours: 24,
  /** How long one attempt of a job may take, unless the job has its own limit. */
  jobSeconds: 600,
  jobAttemptsMax: 8,
} as const;
