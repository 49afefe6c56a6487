import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addMessages, setCurrentMessages, messagesOf } from '../../kit/language/intl.ts';
import { fakeServer, ok } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { loadLanguagePack, loadModuleMessages } from './language-pack.ts';

describe('the messages of a module', () => {
  it.each([
    ['zh-CN', '个人存证'],
    ['en-US', 'Personal attestations'],
  ] as const)('are there with its page in %s, and not before', async (language, title) => {
    const { messages } = await loadLanguagePack(language);
    expect(messages).not.toHaveProperty('attestations');
    const server = fakeServer();
    server.on(savedViewApi.list, ok([]));
    server.on(attestationApi.listPerson, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    signIn({ rolePermissionList: [14] });
    await renderConsole('/attestations/list/person', { language });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(messagesOf('attestations.attestation')('title.person')).toBe(title);
  });

  it('that has none are empty', async () => {
    await loadLanguagePack('zh-CN');
    expect(await loadModuleMessages('vote')).toEqual({});
  });

  it('reach components that are already rendered', async () => {
    fakeServer();
    await renderConsole('/user/login');
    expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
    const { messages } = await loadLanguagePack('en-US');
    act(() => setCurrentMessages('zh-CN', messages as never));
    act(() => addMessages({}));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  });
});
