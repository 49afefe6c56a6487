/** Opens the dialog for re-authentication; true once it has succeeded. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the dialog of the frame; returns a function that removes it. */
export function onReauthentication(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/** One dialog, however many calls wait for it. */
export function proveAgain(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = undefined));
  return asking;
}
