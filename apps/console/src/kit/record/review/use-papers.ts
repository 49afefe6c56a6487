import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchPaper } from '../../preview/fetch-paper.ts';

/** A paper that a decision rests on. */
export interface ReviewPaper {
  /** What the record calls it: `licence`. */
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  /** Null where it was not handed in. */
  readonly file: PaperFile | null;
  /** Asks for a ticket, which works once; opening a paper is audited. */
  readonly askTicket: (acceptsMalware: boolean) => Promise<string>;
}

interface PaperFile {
  readonly id: string;
  readonly name: string;
  readonly mime: string | null;
  /** The scanner's finding: it opens only for whoever says that they know. */
  readonly malware: string | null;
  /** This member has opened it before, as the server knows. */
  readonly isSeen: boolean;
}

export interface OpenedPaper {
  readonly file: Blob;
  readonly url: string;
}

export type Papers = ReturnType<typeof usePapers>;

/**
 * The papers of a record under review: which is shown, which were opened. With `opensFirst` the first one comes by
 * itself, because whoever has a case to decide has come to read it; an infected one never does.
 */
export function usePapers(papers: readonly ReviewPaper[], opensFirst: boolean) {
  const [opened, setOpened] = useState<ReadonlyMap<string, OpenedPaper>>(new Map());
  const [loading, setLoading] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const urls = useRef<string[]>([]);
  useEffect(() => {
    const made = urls.current;
    return () => made.splice(0).forEach((url) => URL.revokeObjectURL(url));
  }, []);
  const given = papers.filter((paper): paper is GivenPaper => paper.file !== null);
  const shown = given.find(({ name }) => name === chosen) ?? given[0];

  async function open(paper: GivenPaper, acceptsMalware = false) {
    const { id } = paper.file;
    if (opened.has(id) || loading.includes(id)) return;
    setLoading((before) => [...before, id]);
    try {
      const file = await fetchPaper(await paper.askTicket(acceptsMalware));
      const url = URL.createObjectURL(file);
      urls.current.push(url);
      setOpened((before) => new Map(before).set(id, { file, url }));
    } catch (error) {
      if (!(error instanceof Problem) && !isCancelled(error)) throw error;
    } finally {
      setLoading((before) => before.filter((one) => one !== id));
    }
  }

  const asked = useRef<string>(undefined);
  const openFirst = useEffectEvent(() => {
    if (!shown || shown.file.malware !== null || asked.current === shown.file.id) return;
    asked.current = shown.file.id;
    void open(shown);
  });
  const firstId = shown?.file.id;
  useEffect(() => {
    if (opensFirst && firstId !== undefined) openFirst();
  }, [opensFirst, firstId]);

  const isUnseen = ({ file }: ReviewPaper) => file !== null && !file.isSeen && !opened.has(file.id);
  const show = (paper: GivenPaper) => {
    setChosen(paper.name);
    if (paper.file.malware === null) void open(paper);
  };
  const at = given.findIndex((paper) => paper === shown);
  const after = [...given.slice(at + 1), ...given.slice(0, Math.max(at, 0))];
  return {
    all: papers,
    /** Those that were handed in. */
    given,
    shown,
    /** The one that is shown next: what was not opened yet comes first. */
    next: (shown && isUnseen(shown) ? shown : undefined) ?? after.find(isUnseen) ?? after[0],
    opened: (paper: GivenPaper) => opened.get(paper.file.id),
    isLoading: (paper: GivenPaper) => loading.includes(paper.file.id),
    isUnseen,
    show,
    open,
    /** Names of papers that were handed in and not opened by this member. */
    unseen: papers.filter(isUnseen).map(({ name }) => name),
  };
}

export type GivenPaper = ReviewPaper & { readonly file: PaperFile };
