import { isDashboardsOnly } from '../session/session';
import { useUser } from '../session/use-session';

export const ROWS_ELSEWHERE = 'Os lançamentos por trás dos números abrem no Porteira, entrando com a senha.';

/** A session limited to the dashboards sees numbers, not entries. */
export function useCanSeeRows(): boolean {
  return !isDashboardsOnly(useUser());
}
