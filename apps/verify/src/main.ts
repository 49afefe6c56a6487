import { blobSource } from '@nota/evidence/package/byte-source.ts';
import type { Report } from '@nota/evidence/verify/report.ts';
import { verifyPackage } from '@nota/evidence/verify/verify-package.ts';
import { warmUp } from '@nota/evidence/verify/warm-up.ts';
import { EN } from '@nota/evidence/verify/wording.en.ts';
import { ZH } from '@nota/evidence/verify/wording.zh.ts';
import { button, fileButton, h } from './dom.ts';
import { sortFiles, type Given } from './given-files.ts';
import { loadTrust, startingTrust, type PageTrust } from './page-trust.ts';
import { reportView } from './report-view.ts';
import './style.css';
import { trustView } from './trust-view.ts';
import { filled, PAGE_MESSAGES, type Language } from './page-messages.ts';

interface PageState {
  language: Language;
  trust: PageTrust;
  trustProblem?: string | undefined;
  given: Given;
  /** Counts attempts, so that the result of a slow one cannot replace that of a later one. */
  attempt: number;
  progress?: number | undefined;
  outcome?: { readonly report: Report; readonly milliseconds: number } | undefined;
  problem?: string | undefined;
}

const state: PageState = {
  language: navigator.language.startsWith('zh') ? 'zh-CN' : 'en',
  trust: startingTrust(),
  given: {},
  attempt: 0,
};

const place = document.querySelector('#page') as HTMLElement;

function render(focus?: string): void {
  const messages = PAGE_MESSAGES[state.language];
  const wording = state.language === 'en' ? EN : ZH;
  document.documentElement.lang = state.language;
  document.title = wording.title;
  const kept = focus ?? document.activeElement?.id;
  place.replaceChildren(
    h('header', {}, h('h1', {}, wording.title), button(messages.language, 'language', switchLanguage)),
    h(
      'main',
      {},
      h('p', { class: 'lead' }, messages.lead),
      dropView(),
      state.problem !== undefined &&
        h('p', { class: 'problem', role: 'alert' }, `${messages.unreadable}${state.problem}`),
      state.outcome && reportView(state.outcome.report, wording, messages),
      state.outcome && endView(state.outcome.milliseconds),
      trustView(state.trust, state.trustProblem, messages, (file) => void takeTrust(file)),
    ),
  );
  // The focused element was replaced by a new one; without this the keyboard would start from the top.
  if (kept) document.querySelector<HTMLElement>(`#${kept}`)?.focus({ preventScroll: focus === undefined });
}

function dropView(): HTMLElement {
  const messages = PAGE_MESSAGES[state.language];
  const { given, progress } = state;
  return h(
    'section',
    { class: 'drop', id: 'drop' },
    h('p', {}, messages.drop),
    h(
      'p',
      { class: 'choosers' },
      fileButton(
        messages.choosePackage,
        { id: 'choose-package', accept: '.evp', kind: 'main' },
        (file) => void take({ ...state.given, package: file }),
      ),
      fileButton(messages.chooseFile, { id: 'choose-file' }, (file) => void take({ ...state.given, file })),
    ),
    given.package && h('p', { class: 'given' }, `${messages.packageGiven}: ${given.package.name}`),
    given.file && h('p', { class: 'given' }, `${messages.fileGiven}: ${given.file.name}`),
    given.file && !given.package && h('p', { role: 'status' }, messages.waiting),
    progress !== undefined &&
      h(
        'label',
        { class: 'progress' },
        messages.hashing,
        h('progress', { id: 'progress', max: '1', value: String(progress) }),
      ),
  );
}

function endView(milliseconds: number): HTMLElement {
  const messages = PAGE_MESSAGES[state.language];
  return h(
    'p',
    { class: 'end' },
    button(messages.print, 'print', () => window.print()),
    button(messages.again, 'again', () => void take({})),
    h(
      'span',
      { id: 'took', 'data-ms': milliseconds.toFixed(2) },
      filled(messages.took, { ms: milliseconds.toFixed(1) }),
    ),
  );
}

function switchLanguage(): void {
  state.language = state.language === 'en' ? 'zh-CN' : 'en';
  render();
}

/** The old result is cleared before anything new is shown. */
async function take(given: Given): Promise<void> {
  const attempt = (state.attempt += 1);
  Object.assign(state, { given, outcome: undefined, problem: undefined, progress: undefined });
  render();
  if (!given.package) return;
  try {
    const begun = performance.now();
    const report = await verifyPackage(await blobSource(given.package), state.trust.trust, {
      ...(given.file ? { file: await blobSource(given.file) } : {}),
      onProgress: (done, total) => showProgress(attempt, done / total),
    });
    if (attempt !== state.attempt) return;
    state.outcome = { report, milliseconds: performance.now() - begun };
  } catch (error) {
    if (attempt !== state.attempt) return;
    state.problem = error instanceof Error ? error.message : String(error);
  }
  state.progress = undefined;
  render('result');
}

/** Small files are done at once; for large ones the page yields between two chunks. */
async function showProgress(attempt: number, progress: number): Promise<void> {
  if (attempt !== state.attempt) throw new DOMException('replaced by a later attempt', 'AbortError');
  if (progress === 1 && state.progress === undefined) return;
  const bar = document.querySelector<HTMLProgressElement>('#progress');
  if (bar) bar.value = progress;
  else {
    state.progress = progress;
    render();
  }
  await new Promise((resolve) => setTimeout(resolve));
}

async function takeTrust(file: File): Promise<void> {
  try {
    state.trust = await loadTrust(file, state.trust);
    state.trustProblem = undefined;
  } catch (error) {
    state.trustProblem = error instanceof Error ? error.message : String(error);
  }
  await take(state.given);
}

addEventListener('dragover', (event) => {
  event.preventDefault();
  document.querySelector('#drop')?.classList.add('over');
});
addEventListener('dragleave', () => document.querySelector('#drop')?.classList.remove('over'));
addEventListener('drop', (event) => {
  event.preventDefault();
  const files = [...(event.dataTransfer?.files ?? [])];
  void sortFiles(files, state.outcome && files.length > 1 ? {} : state.given).then(take);
});

render();
requestIdleCallback(warmUp);
