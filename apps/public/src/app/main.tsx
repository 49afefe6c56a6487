import './provided-functions.ts';
import '../kit/look/public.css';
import { render } from 'preact';
import { preferredLanguage } from '../kit/language/preferred-language.ts';
import { openPage, PublicApp } from './public-app.tsx';

/** Until it has run, and where a file does not arrive, the document itself says in four languages what to do. */
async function start(root: HTMLElement) {
  const opened = await openPage(window.location.pathname, preferredLanguage());
  root.replaceChildren();
  render(<PublicApp {...opened} />, root);
}

const root = document.getElementById('root');
// Not awaited: the files of pages import what is in this one, and each would wait for the other.
if (root) void start(root).catch(() => root.setAttribute('data-unopened', 'true'));
