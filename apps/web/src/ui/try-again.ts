/** What everything that failed is asked for again by. By itself, as the screen before the sign-in says it without a component. */
export const TRY_AGAIN = 'Tentar de novo';
