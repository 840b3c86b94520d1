import { useState } from 'react';
import { todayInBrazil } from '#domain/calendar';

/** The day the screen was opened on: the same for as long as it stands. */
export function useToday(): string {
  return useState(() => todayInBrazil())[0];
}
