/** Says politely that something is under way. Always there, because screen readers watch only what was there before. */
export function Waiting({ text }: { text: string | undefined }) {
  return (
    <p className="waiting" role="status" data-busy={text !== undefined}>
      {text}
    </p>
  );
}
