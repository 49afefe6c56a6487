/**
 * The books. Orders, invoices, points and remittances stand on these functions, which all take the transaction of the
 * act that moves money.
 */
export { houseBalance } from './ledger/ledger-account.repo.ts';
export { balanceFenOf, pointsOf } from './ledger/ledger-balance.ts';
export { closeLedger } from './ledger/ledger-close.worker.ts';
export { expireLedger } from './ledger/ledger-expiry.worker.ts';
export { captureHold, hold, releaseHold, type NewHold } from './ledger/ledger-hold.service.ts';
export type { JournalEntry } from './ledger/ledger-journal.repo.ts';
export { transferProof, type TransferProof } from './ledger/ledger-proof.service.ts';
export { refund, reverse } from './ledger/ledger-reversal.service.ts';
export { adjust, giveMoney, givePoints, recharge, spend, withdraw, type Spending } from './ledger/ledger.service.ts';
export type { Posted } from './ledger/posting.service.ts';
