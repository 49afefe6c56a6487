import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render-page.tsx';
import { PageErrors } from './page-errors.tsx';

describe('a page that crashes', () => {
  function Crashing(): never {
    throw new Error('a bug');
  }

  it('says so and can be opened again', async () => {
    const { screen } = renderPart(
      <PageErrors>
        <Crashing />
      </PageErrors>,
    );
    expect(await screen.findByRole('heading', { level: 1, name: '页面出错了' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '重新打开' })).toBeTruthy();
  });
});
