/** The result of a content review: what was found, and how likely a person should look, 0–100. */
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

/** The port to a content safety service. */
export interface ReviewEngine {
  readonly name: string;
  /** A note in the record's trail, where the review is not what its name suggests. */
  readonly note?: string;
  review(subject: ReviewSubject): Promise<ReviewFinding>;
}

/** From this score on a person decides. */
export const RISKY_FROM = 60;

const RISKY_WORDS: readonly (readonly [label: string, words: RegExp])[] = [
  ['gambling', /赌博|博彩|六合彩/],
  ['pornography', /色情|淫秽/],
  ['violence', /枪支|爆炸物/],
  ['fraud', /刷单|代开发票/],
];
/** File types that a page or a viewer might execute. */
const RISKY_TYPES = /^application\/(x-msdownload|x-elf|x-mach-binary|vnd\.microsoft\.portable-executable)$/;

/**
 * Simulates a real service and says so by its name: it checks the name and the remark, not the content. A deployment
 * with a real service replaces it here.
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

/** Without a service nothing passes automatically: a person reviews everything. */
export const everythingToPeople: ReviewEngine = {
  name: 'none',
  review: () => Promise.resolve({ labels: ['not-reviewed'], score: RISKY_FROM }),
};
