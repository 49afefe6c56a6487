import 'antd/dist/antd.css';
import './console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setCurrentMessages } from '../kit/language/intl.ts';
import { directionOf, languageOf, preferredTag } from '../kit/language/language.ts';
import { Console } from './console.tsx';
import { loadLanguagePack } from './language/language-pack.ts';
import { removeServiceWorkers } from './version/no-service-worker.ts';
import { createConsoleRouter } from './router/router.tsx';

async function start(root: HTMLElement) {
  const tag = preferredTag();
  const direction = directionOf(tag);
  const pack = await loadLanguagePack(languageOf(tag));
  setCurrentMessages(pack.language, pack.messages as never);
  document.documentElement.lang = pack.language;
  document.documentElement.dir = direction;
  createRoot(root).render(
    <StrictMode>
      <Console pack={pack} direction={direction} router={createConsoleRouter()} />
    </StrictMode>,
  );
}

// Leftovers of an earlier console are removed in the background and never delay the start.
void removeServiceWorkers().catch(() => undefined);
const root = document.getElementById('root');
// Not awaited: the files of pages import this one, and each would wait for the other.
if (root) void start(root);
