import { counted } from '#model/review/finding';
import type { EntryReceipt } from '../../queue/queued-entry';

export interface ReceiptGroup {
  at: string;
  words: string;
  receipts: readonly EntryReceipt[];
}

const MINUTE = 16;

export function receiptGroups(receipts: readonly EntryReceipt[]): ReceiptGroup[] {
  const groups = new Map<string, EntryReceipt[]>();
  for (const receipt of [...receipts].sort((one, other) => other.number - one.number)) {
    const minute = receipt.stored_at.slice(0, MINUTE);
    groups.set(minute, [...(groups.get(minute) ?? []), receipt]);
  }
  return [...groups.values()].map((own) => {
    const merged = own.filter(({ merged: fields }) => fields.length > 0).length;
    const beside = merged > 0 ? `, ${counted(merged, 'junto com mudança do escritório', 'junto com mudanças do escritório')}` : '';
    return { at: own[0]?.stored_at ?? '', words: counted(own.length, 'enviado', 'enviados') + beside, receipts: own };
  });
}
