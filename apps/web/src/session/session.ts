import { DEFAULT_ENVIRONMENT, type Environment } from '#model/kit/environment';
import type { Actor, SessionKind } from '#model/permissions';
import type { Me } from '#model/responses/accounts';

export interface SessionUser extends Omit<Me, 'session_kind'> {
  /** Unknown in sessions of earlier versions, which open everything. */
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

/** Each member is one encrypted entry of local storage. */
export interface Session {
  user: SessionUser | null;
  token: string | null;
  customer: ChosenCustomer | null;
  harvest: ChosenHarvest | null;
  farm: ChosenFarm | null;
  /** Null until chosen or derived from the user's profiles. */
  environment: Environment | null;
  filterFilled: boolean;
}

/** Entry names as in the specification. */
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

export interface WorkScope {
  environment: Environment;
  customer: ChosenCustomer;
  harvest: ChosenHarvest;
  farm: ChosenFarm;
}

export const isDashboardsOnly = (user: SessionUser | null): boolean => user?.session_kind === 'dashboards';

export function sessionActor(user: SessionUser): Actor {
  return { id: user.id, role: user.user_type, profiles: user.profiles, globalAccess: user.global_access };
}

export function environmentOf(session: Session): Environment {
  return session.environment ?? DEFAULT_ENVIRONMENT;
}

export function scopeOf(session: Session): WorkScope | null {
  const { customer, harvest, farm } = session;
  return customer && harvest && farm ? { environment: environmentOf(session), customer, harvest, farm } : null;
}

/** The harvest is worth proposing again, in the other environment too. */
export const CLEARED_PLACE = { customer: null, farm: null, filterFilled: false } as const;

export const CLEARED_CHOICE = { ...CLEARED_PLACE, harvest: null } as const;
