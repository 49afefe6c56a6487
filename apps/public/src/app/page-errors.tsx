import { Component, type ComponentChildren } from 'preact';
import { Button } from '../kit/form/button.tsx';
import { useKitMessages } from '../kit/language/loaded-messages.ts';
import { Notice } from '../kit/look/notice.tsx';

/** A page that crashes says so, and how to go on. */
export class PageErrors extends Component<{ children: ComponentChildren }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}

/** Without the frame, which may be what broke. */
function BrokenPage() {
  const t = useKitMessages();
  return (
    <main className="page-main">
      <h1>{t('frame.broken.title')}</h1>
      <Notice tone="bad" title={t('frame.broken.hint')} hasFocus>
        <Button look="main" onClick={() => window.location.reload()}>
          {t('frame.broken.reload')}
        </Button>
      </Notice>
    </main>
  );
}
