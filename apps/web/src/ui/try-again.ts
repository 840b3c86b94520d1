/** In its own file, because the screen before the sign-in uses it without a component. */
export const TRY_AGAIN = 'Tentar de novo';
