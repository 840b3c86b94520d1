import type { Me } from '#model/answers/accounts';
import { DEFAULT_ENVIRONMENT, type Environment } from '#model/kit/environment';
import type { Actor, SessionKind } from '#model/permissions';

/** The signed-in user, as `GET /users/me` answers. */
export interface SessionUser extends Omit<Me, 'session_kind'> {
  /** What the session opens; of a session kept by an earlier version it is not known, and then all. */
  session_kind?: SessionKind;
}

export interface ChosenCustomer {
  id: number;
  name: string;
}

export interface ChosenHarvest {
  id: number;
  title: string;
  first_year: number;
  last_year: number;
}

export interface ChosenFarm {
  id: number;
  name: string;
  /** Characterised for the diagnosis only: its entries are closed. */
  only_diagnosis: boolean;
}

/** All the browser remembers of a session. Each member is one encrypted entry of local storage, under its own name. */
export interface Session {
  user: SessionUser | null;
  token: string | null;
  customer: ChosenCustomer | null;
  harvest: ChosenHarvest | null;
  farm: ChosenFarm | null;
  /** Null until it is chosen, or follows from the user's profiles. */
  environment: Environment | null;
  /** The filter has been opened and filled in this session. */
  filterFilled: boolean;
}

/** Entries of local storage, named as the specification names them. */
export const SESSION_ENTRIES = ['user', 'token', 'customer', 'harvest', 'farm', 'environment', 'filterFilled'] as const;
export type SessionEntry = (typeof SESSION_ENTRIES)[number];

export const EMPTY_SESSION: Session = {
  user: null,
  token: null,
  customer: null,
  harvest: null,
  farm: null,
  environment: null,
  filterFilled: false,
};

/** What every entry screen stands in. */
export interface WorkScope {
  environment: Environment;
  customer: ChosenCustomer;
  harvest: ChosenHarvest;
  farm: ChosenFarm;
}

/** Does the session open the dashboards and nothing else? */
export const isDashboardsOnly = (user: SessionUser | null): boolean => user?.session_kind === 'dashboards';

/** The user as permissions know it. */
export function actorOf(user: SessionUser): Actor {
  return { id: user.id, role: user.user_type, profiles: user.profiles, globalAccess: user.global_access };
}

/** The chosen environment, or the default of the product. */
export function environmentOf(session: Session): Environment {
  return session.environment ?? DEFAULT_ENVIRONMENT;
}

/** The scope, once customer, harvest and farm are chosen; else null. */
export function scopeOf(session: Session): WorkScope | null {
  const { customer, harvest, farm } = session;
  return customer && harvest && farm ? { environment: environmentOf(session), customer, harvest, farm } : null;
}

/** Leaves the choice of customer, harvest and farm: after a switch of environment, or where the farm does not fit the screen. */
export const CLEARED_CHOICE: Pick<Session, 'customer' | 'harvest' | 'farm' | 'filterFilled'> = {
  customer: null,
  harvest: null,
  farm: null,
  filterFilled: false,
};
