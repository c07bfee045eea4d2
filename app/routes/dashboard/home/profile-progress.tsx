import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import type { ProfileCompletion } from "~/services/dashboard/profile-completion";

/** How much of the profile is filled in, in one line: nothing waits for it. */
export function ProfileProgress({ profile }: { profile: ProfileCompletion }) {
  return (
    <section className="dashboard-aside profile-line" aria-labelledby="profile">
      <h2 id="profile">Profile Completion</h2>
      <p>{`${profile.percentage}%`}</p>
      {profile.missing.length > 0 && (
        <p>
          <Link to={paths.settings()}>Fill in your profile</Link>
        </p>
      )}
    </section>
  );
}
