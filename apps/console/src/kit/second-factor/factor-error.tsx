/** What went wrong, said at once to whoever cannot see it. */
export function FactorError({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="factor-error" role="alert">
      {text}
    </p>
  );
}
