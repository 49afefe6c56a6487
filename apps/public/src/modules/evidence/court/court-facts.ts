import type { CourtWindow } from '@nota/contract/attestations/court/court-window.contract.ts';
import { commonNameOf } from '@nota/contract/evidence/common-name.ts';
import { chinaTime } from '@nota/contract/kit/format/china-time.ts';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import type { CourtFacts } from '@nota/contract/notarization/law/court-question.rules.ts';
import type { Say } from '../../../kit/language/message-arguments.ts';
import type { courtPageMessages } from '../court.page.messages.ts';

type SayCourt = Say<typeof courtPageMessages>;

export const timeOf = (moment: string | null): string | null => (moment === null ? null : chinaTime(new Date(moment)));

/**
 * What is recorded, in the reader's words. Whatever nobody has recorded is null and then a gap: the tool and the
 * environment of an upload, who stands behind it apart from its owner, conformity that was never filed.
 */
export function courtFacts(window: CourtWindow, t: SayCourt): CourtFacts {
  const { record, log, platform } = window;
  return {
    ...factsOfFile(window, t),
    ...factsOfProof(window, t),
    submitterIdentified: record.ownerCertType === '' ? null : ownerOf(record, t),
    channel: t(`channel.${record.channel}`),
    tool: null,
    environment: null,
    serviceFiling: platform.blockchainFiling,
    neutrality: null,
    operatorLog: log.origin === null ? null : t('fact.operatorLog', { origin: log.origin }),
    securityGrade:
      platform.protectionLevel === 'none' ? null : t('fact.securityGrade', { level: platform.protectionLevel }),
    systemStandards: null,
    processStandards: null,
    corroboration: null,
  };
}

export const ownerOf = ({ ownerType, ownerName }: CourtWindow['record'], t: SayCourt): string =>
  `${ownerName}（${t(`owner.${ownerType}`)}）`;

function factsOfFile({ record, file, custody }: CourtWindow, t: SayCourt): CourtFacts {
  const { sha256, sm3, sizeBytes } = record;
  const since = timeOf(file?.keptAt ?? null);
  const until = timeOf(file?.lockedUntil ?? null);
  const scanned = timeOf(file?.scannedAt ?? null);
  return {
    fileName: record.name,
    fileType: record.mime,
    fileSize: sizeBytes === null ? null : formatBytes(sizeBytes),
    digests: sm3 === null ? `SHA-256 ${sha256}` : `SHA-256 ${sha256} · SM3 ${sm3}`,
    deviceTime: timeOf(record.deviceAt),
    receivedTime: timeOf(record.receivedAt),
    custodyMedium: since && until ? t('fact.custodyMedium', { since, until }) : null,
    custodyUntil: record.isHeld ? t('fact.held') : timeOf(record.custodyUntil),
    custodyActs: custody.length === 0 ? null : t('fact.custodyActs', { count: custody.length }),
    custodyCopy: timeOf(file?.copiedAt ?? null),
    malwareScan: scanned && t(file?.malware ? 'fact.infected' : 'fact.clean', { time: scanned }),
  };
}

function factsOfProof({ log, verification, certificates, notarialCertificate }: CourtWindow, t: SayCourt): CourtFacts {
  const { stamps, anchor, origin, index, headSize } = log;
  const published = timeOf(log.publishedAt);
  const issued = certificates.filter(({ state }) => state === 'issued').map(({ number }) => number);
  const stamped = stamps.map(({ authority, at }) => `${commonNameOf(authority)} ${timeOf(at) ?? ''}`);
  return {
    stampedTime: stamped.join(' · '),
    thirdPartyWitness:
      stamps.length === 0
        ? null
        : t('fact.witness', {
            authorities: [...new Set(stamps.map(({ authority }) => commonNameOf(authority)))].join(' · '),
          }),
    blockTime:
      anchor &&
      t('fact.block', {
        chain: anchor.chainId,
        block: anchor.blockNumber,
        time: timeOf(anchor.blockAt) ?? '',
        transaction: anchor.transactionHash,
      }),
    logEntry: origin !== null && index !== null ? `${origin} #${index}` : null,
    logHead: headSize !== null && published ? t('fact.head', { size: headSize, time: published }) : null,
    offlinePackage: headSize === null ? null : t('fact.package'),
    lastVerification: verification && `${t(`result.${verification.result}`)} ${timeOf(verification.at) ?? ''}`,
    certificate: issued.join(' · '),
    notarialCertificate:
      notarialCertificate && !notarialCertificate.isRevoked
        ? `${notarialCertificate.officeName} ${notarialCertificate.number}`
        : null,
  };
}
