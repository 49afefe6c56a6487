/** Why a file is no package that may be released, under the name of the refusal. */
export class ApkFault extends Error {
  readonly refusal: 'APK_UNREADABLE' | 'APK_UNSIGNED' | 'APK_SIGNATURE_WRONG';

  constructor(refusal: ApkFault['refusal'], detail: string) {
    super(detail);
    this.name = 'ApkFault';
    this.refusal = refusal;
  }
}

export const unreadable = (detail: string): never => {
  throw new ApkFault('APK_UNREADABLE', detail);
};
export const unsigned = (detail: string): never => {
  throw new ApkFault('APK_UNSIGNED', detail);
};
export const wronglySigned = (detail: string): never => {
  throw new ApkFault('APK_SIGNATURE_WRONG', detail);
};
