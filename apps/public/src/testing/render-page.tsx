import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { Language } from '@nota/contract/kit/languages.ts';
import { render, type ComponentChild } from 'preact';
import { loadMessages } from '../app/load-messages.ts';
import { openPage, PublicApp } from '../app/public-app.tsx';
import { setMessages, type Texts } from '../kit/language/loaded-messages.ts';

/** The whole app at an address, over the fake server; everything but the network is real. */
export async function renderPage(address: string, language: Language = 'zh-CN') {
  window.history.replaceState(null, '', address);
  const opened = await openPage(window.location.pathname, language);
  return renderPart(<PublicApp {...opened} />);
}

/** A part of a page by itself. */
export function renderPart(part: ComponentChild) {
  const place = document.createElement('div');
  place.setAttribute('data-rendered', '');
  document.body.append(place);
  render(part, place);
  return { place, screen, user: userEvent.setup(), again: (next: ComponentChild) => render(next, place) };
}

/** The messages of a page that does not exist, for a part by itself. */
export async function setPageTexts(page: Texts): Promise<void> {
  setMessages({ ...(await loadMessages(undefined, 'zh-CN')), page });
}

/** The name of what has the focus: a screen reader speaks of it next. */
export const focused = (): string | undefined => document.activeElement?.textContent ?? undefined;
