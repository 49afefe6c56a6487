/** The error, announced at once to screen readers. */
export function FactorError({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="factor-error" role="alert">
      {text}
    </p>
  );
}
