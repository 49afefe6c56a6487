import type { ReactNode } from 'react';
import './phone-frame.css';

interface Props {
  /** For whoever hears it and does not see the frame. */
  readonly label: string;
  /** The bar at the top of the screen. */
  readonly title: string;
  readonly children: ReactNode;
}

/** What an app will show, in the width of a phone: what is too long or too wide is seen before it is sent. */
export function PhoneFrame({ label, title, children }: Props) {
  return (
    <section className="phone-frame" aria-label={label}>
      <div className="phone-frame-bar" aria-hidden>
        {title}
      </div>
      <div className="phone-frame-screen">{children}</div>
    </section>
  );
}
