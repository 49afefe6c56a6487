/** What an engine that looks at content answers: what it saw, and how sure it is that somebody should look, 0–100. */
export interface ReviewFinding {
  readonly labels: readonly string[];
  readonly score: number;
}

export interface ReviewSubject {
  readonly name: string;
  readonly remark: string;
  readonly mime: string | null;
  readonly sizeBytes: number | null;
}

/** The port to a service for content safety. */
export interface ReviewEngine {
  readonly name: string;
  /** What the history of a record says of a review by it, where that is not what one would believe. */
  readonly note?: string;
  review(subject: ReviewSubject): Promise<ReviewFinding>;
}

/** From here on a person decides. */
export const RISKY_FROM = 60;

const RISKY_WORDS: readonly (readonly [label: string, words: RegExp])[] = [
  ['gambling', /赌博|博彩|六合彩/],
  ['pornography', /色情|淫秽/],
  ['violence', /枪支|爆炸物/],
  ['fraud', /刷单|代开发票/],
];
/** What a page or a viewer might run. */
const RISKY_TYPES = /^application\/(x-msdownload|x-elf|x-mach-binary|vnd\.microsoft\.portable-executable)$/;

/**
 * Stands in for a real engine and says so by its name: it reads the name and the remark, not the content. A deployment
 * that wants its content looked at puts its own engine here.
 */
export const simulatedReview: ReviewEngine = {
  name: 'simulated',
  note: '模拟审核：仅检查名称和备注，未检查内容',
  review({ name, remark, mime }) {
    const labels = RISKY_WORDS.filter(([, words]) => words.test(`${name} ${remark}`)).map(([label]) => label);
    if (labels.length > 0) return Promise.resolve({ labels, score: 90 });
    if (RISKY_TYPES.test(mime ?? '')) return Promise.resolve({ labels: ['executable'], score: RISKY_FROM });
    return Promise.resolve({ labels: [], score: 0 });
  },
};

/** Where no engine is to be had nothing passes by itself: a person looks at everything. */
export const everythingToPeople: ReviewEngine = {
  name: 'none',
  review: () => Promise.resolve({ labels: ['not-reviewed'], score: RISKY_FROM }),
};
