import { Navigate } from 'react-router-dom';

/** The console opens where most of the day's work waits. */
export function Component() {
  return <Navigate to="members" replace />;
}
