import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../client/api-failure';
import { invalidateFarmYears } from '../../client/farm-year';
import { issueImportToken } from '../../client/workbook';
import { isOfImporter } from './importer-message';

/** Messages: the page asks for a token (`{type: 'token'}`, valid for ten minutes, import only) and reports its end (`{type: 'imported'}`). */
export function EmbeddedImporter({ url }: { url: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const client = useQueryClient();
  const { origin } = new URL(url, window.location.href);

  useEffect(() => {
    if (!isLoaded) return;
    const hand = async () => {
      try {
        frame.current?.contentWindow?.postMessage({ token: await issueImportToken() }, origin);
        setFailure(null);
      } catch (error) {
        setFailure(messageOf(error));
      }
    };
    const hear = (event: MessageEvent<unknown>) => {
      if (!isOfImporter(event, origin, frame.current?.contentWindow ?? null)) return;
      const { type } = (event.data ?? {}) as { type?: unknown };
      if (type === 'token') void hand();
      else if (type === 'imported') void invalidateFarmYears(client);
    };
    window.addEventListener('message', hear);
    void hand();
    return () => window.removeEventListener('message', hear);
  }, [isLoaded, origin, client]);

  return (
    <>
      {failure && (
        <p role="alert" className="text-red-ink font-bold">
          {failure}
        </p>
      )}
      <iframe
        ref={frame}
        className="panel w-full h-[calc(100vh_-_180px)] min-h-120"
        title="Importação"
        src={url}
        onLoad={() => setLoaded(true)}
      />
    </>
  );
}
