import { LANGUAGES } from '@nota/contract/kit/languages.ts';
import { renderNotification, type NotificationDefinition } from '@nota/contract/platform/notification-definition.ts';
import { placesIn, smsParts, withSecrets } from '@nota/contract/platform/notification-text.rules.ts';
import { describe, expect, it } from 'vitest';
import { load } from './endpoints.ts';
import { breach, expectNone, filesLike } from './repository.ts';

/** A carrier charges for each; what says more belongs into a mail or behind a link. */
const MOST_PARTS = 2;

const found: { file: string; name: string; definition: NotificationDefinition }[] = [];
for (const file of filesLike(/^packages\/contract\/src\/.*\.notifications\.ts$/)) {
  for (const [name, definition] of Object.entries(await load(file))) {
    found.push({ file, name, definition: definition as NotificationDefinition });
  }
}

describe('texts to people', () => {
  it('were found', () => {
    expect(found.length).toBeGreaterThan(10);
  });

  it('have a name each', () => {
    const kinds = found.map(({ definition }) => definition.kind);
    expect(kinds).toEqual([...new Set(kinds)]);
  });

  it('say the same variables in every language, and those that they declare', () => {
    const odd = found.flatMap(({ file, name, definition }) => {
      const declared = Object.keys(definition.variables.shape).sort();
      const secret: readonly string[] = definition.secret ?? [];
      return LANGUAGES.flatMap((language, at) => {
        const [text, title] = [definition.text[at] ?? '', definition.title[at] ?? ''];
        const wrong = placesIn(text).join() !== declared.join() ? ['its text has other places'] : [];
        const shown = placesIn(title).filter((place) => secret.includes(place) || !declared.includes(place));
        return [...wrong, ...shown.map((place) => `its title shows ${place}`)].map((problem) =>
          breach(file, 1, `${name} in ${language}: ${problem}`),
        );
      });
    });
    expectNone(odd);
  });

  it('end a link where it ends: a telephone takes what follows for a part of it', () => {
    const joined = found.filter(({ definition }) => definition.text.some((text) => /\{link\}(?!$|\s)/.test(text)));
    expectNone(joined.map(({ file, name }) => breach(file, 1, `${name}: nothing but a blank follows {link}`)));
  });

  it(`fit into ${MOST_PARTS} text messages`, () => {
    const long = found
      .filter(({ definition }) => definition.channels.includes('sms'))
      .flatMap(({ file, name, definition }) =>
        LANGUAGES.flatMap((language) => {
          const given = {
            channel: 'sms',
            language,
            variables: definition.sample,
            platformName: '某某数字存证平台',
          } as const;
          // With what is secret in its place, because a link is longer than its name.
          const parts = smsParts(withSecrets(renderNotification(definition, given).text, definition.sample));
          return parts > MOST_PARTS ? [breach(file, 1, `${name} in ${language} takes ${parts}: say less`)] : [];
        }),
      );
    expectNone(long);
  });
});
