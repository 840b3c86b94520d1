import { IconAlertTriangle } from '@tabler/icons-react';

export function WaitingNotice() {
  return (
    <p className="flex items-center gap-2 mb-3 py-2 px-3 border-l-3 border-amber bg-amber-soft text-amber-ink font-semibold" role="status">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden /> Atenção! Existem dados não validados.
    </p>
  );
}
