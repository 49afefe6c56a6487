import { savedViewApi, type SavedView, type ViewContent } from '@nota/contract/platform/saved-view.contract.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../call/use-call.ts';
import { viewSearch } from '../list-address.ts';
import { useListFrame } from '../list-frame.ts';
import { arranged, showing } from '../list-settings.ts';

/** The saved views of the current list. `view` in the address is the chosen one. */
export function useViews() {
  const { list, columns, settings, changeSettings } = useListFrame();
  const [params, setParams] = useSearchParams();
  const { data } = useCall(savedViewApi.list, { query: { list: list.id } }, { isSilent: true });
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

  // Only the bare address opens the default view; links, reloads and Back have their own parameters.
  useEffect(() => {
    if (!wasBare.current || !standard) return;
    wasBare.current = false;
    if (isBare && columns.length > 0) apply(standard, { replace: true });
  });

  return {
    views,
    current: views.find(({ id }) => id === params.get('view')),
    apply,
    content: (): ViewContent => ({
      search: viewSearch(params, list.fields),
      columns: arranged(columns, settings).map(({ key }) => key),
      density: settings.density,
    }),
  };
}
