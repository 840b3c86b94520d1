import { counted } from '#model/review/finding';
import type { BackgroundSending } from './app-queue';

export function receiptWords({ stored, needsPerson }: BackgroundSending): string {
  const parts = [
    stored > 0 ? counted(stored, 'enviado', 'enviados') : '',
    needsPerson > 0 ? counted(needsPerson, 'precisa de você', 'precisam de você') : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
