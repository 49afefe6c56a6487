import type { CheckTick, OpenCheckRow } from '@nota/contract/kit/checklist/check-row.ts';
import { useEffect, useRef, useState } from 'react';
import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';

/** What a person says of one check; null takes it back. */
export interface Said {
  readonly check: string;
  readonly verdict: CheckTick['verdict'] | null;
  readonly note: string;
}

interface Facts {
  readonly rows: readonly OpenCheckRow[];
  /** Sends one tick and returns the list as it stands then. */
  readonly send: (said: Said & { tickVersion: number }) => Promise<readonly OpenCheckRow[]>;
  /** A tick was refused, so the list on the screen is out of date. */
  readonly onRefused: () => void;
}

/**
 * Ticks show at once and are sent one after the other, so that a fast reviewer never waits; `settled` tells whether all
 * of them were taken.
 */
export function useTicks({ rows, send, onRefused }: Facts) {
  const [unsent, setUnsent] = useState<readonly Said[]>([]);
  const [answered, setAnswered] = useState<readonly OpenCheckRow[]>([]);
  const latest = useRef(rows);
  const shown = rows.map((row) => newer(row, answered));
  useEffect(() => {
    latest.current = shown;
  });
  const queue = useRef(Promise.resolve(true));

  function say(said: Said) {
    setUnsent((before) => [...before, said]);
    queue.current = queue.current.then(async (wasTaken) => (await sendOne(said)) && wasTaken);
  }

  async function sendOne(said: Said): Promise<boolean> {
    const tickVersion = latest.current.find(({ name }) => name === said.check)?.tickVersion ?? 0;
    try {
      const taken = await send({ ...said, tickVersion });
      latest.current = taken;
      setAnswered(taken);
      return true;
    } catch (error) {
      if (!(error instanceof Problem) && !isCancelled(error)) throw error;
      onRefused();
      return false;
    } finally {
      setUnsent((before) => before.filter((one) => one !== said));
    }
  }

  return {
    rows: shown.map((row) => asSaid(row, unsent)),
    isSaving: unsent.length > 0,
    say,
    /** Resolves once nothing is on its way: true if everything since the last call was taken. */
    async settled(): Promise<boolean> {
      const wasTaken = await queue.current;
      queue.current = Promise.resolve(true);
      return wasTaken;
    },
  };
}

/** What the page was last told, by the answer to a tick or by reading the record again. */
function newer(row: OpenCheckRow, answered: readonly OpenCheckRow[]): OpenCheckRow {
  const other = answered.find(({ name }) => name === row.name);
  return other && other.tickVersion > row.tickVersion ? other : row;
}

/** On its way it is nobody's yet: who ticked and when is for the server to say. */
function asSaid(row: OpenCheckRow, unsent: readonly Said[]): OpenCheckRow {
  const said = unsent.findLast(({ check }) => check === row.name);
  if (!said) return row;
  const { verdict, note } = said;
  return { ...row, tick: verdict && { verdict, note, byId: '0', byName: '', at: '' } };
}
