import { useEffect, useState } from 'react';
import { watchVersion } from '../client/version';

/** The reload waits for the user, as it discards what is not saved. */
export default function NewVersion() {
  const [isThere, setThere] = useState(false);
  useEffect(() => watchVersion(() => setThere(true)), []);
  if (!isThere) return null;
  return (
    <div
      role="alert"
      className="unprinted flex items-center justify-between flex-none gap-3.5 py-1.5 pr-4.5 pl-5.5 border-b border-line bg-leaf-soft text-leaf-deep font-semibold"
    >
      <span>Há uma nova versão do Porteira. Salve o que estiver editando e clique em OK para atualizar.</span>
      <button type="button" className="primary flex-none min-h-8 py-0 px-4" onClick={() => window.location.reload()}>
        OK
      </button>
    </div>
  );
}
