import { IconRefresh } from '@tabler/icons-react';

/** Source: specification 3, 8. */
export function UpdatingNotice() {
  return (
    <p role="alert" className="flex items-center gap-2 mb-3 py-2.5 px-3 border-l-3 border-amber bg-amber-soft text-amber-ink font-semibold">
      <IconRefresh size={18} stroke={1.8} aria-hidden />
      Existe uma atualização em andamento para esta Safra...
    </p>
  );
}
