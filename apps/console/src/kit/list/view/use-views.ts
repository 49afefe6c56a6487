import { savedViewApi, type SavedView, type ViewContent } from '@nota/contract/platform/saved-view.contract.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../call/use-call.ts';
import { viewSearch, writeFilters } from '../list-address.ts';
import { useListFrame } from '../list-frame.ts';
import { arranged, showing } from '../list-settings.ts';
import { shippedSearch, type ShippedView } from './shipped-view.ts';

export type Views = ReturnType<typeof useViews>;

/**
 * The views of the current list. `view` in the address is the chosen one. Without a default view the bare address opens
 * with the filters of the page.
 */
export function useViews(shipped: readonly ShippedView[]) {
  const { list, columns, settings, changeSettings } = useListFrame();
  const [params, setParams] = useSearchParams();
  const { data, isPending } = useCall(savedViewApi.list, { query: { list: list.id } }, { isSilent: true });
  const views = data ?? [];
  const isBare = [...params.keys()].length === 0;
  const wasBare = useRef(isBare);
  const standard = views.find((view) => view.isDefault && view.isMine) ?? views.find((view) => view.isDefault);

  function apply(view: SavedView, options?: { replace: boolean }) {
    // An old view may contain filters that are no longer allowed in an address.
    const next = new URLSearchParams(viewSearch(new URLSearchParams(view.content.search), list.fields));
    next.set('view', view.id);
    setParams(next, options);
    const shown = view.content.columns;
    changeSettings({
      ...(view.content.density ? { density: view.content.density } : {}),
      ...(shown ? { order: shown, ...showing(columns, shown) } : {}),
    });
  }

  const applyShipped = (view: ShippedView, options?: { replace: boolean }) => setParams(shippedSearch(view), options);
  const opening = shipped.find(({ key }) => key === settings.opens);

  // Only the bare address opens the default view; links, reloads and Back have their own parameters.
  useEffect(() => {
    if (!wasBare.current || isPending || columns.length === 0) return;
    wasBare.current = false;
    if (!isBare) return;
    if (opening) applyShipped(opening, { replace: true });
    else if (standard) apply(standard, { replace: true });
    else if (list.opensWith) setParams(writeFilters(params, list.opensWith, {}), { replace: true });
  });

  return {
    shipped,
    views,
    current: [...views.map(({ id, name }) => ({ key: id, name })), ...shipped].find(
      ({ key }) => key === params.get('view'),
    )?.name,
    apply,
    applyShipped,
    content: (): ViewContent => ({
      search: viewSearch(params, list.fields),
      columns: arranged(columns, settings).map(({ key }) => key),
      density: settings.density,
    }),
  };
}
