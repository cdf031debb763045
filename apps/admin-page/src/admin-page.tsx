/** The places of the admin page. */
import type { ReactElement } from "react";
import { Link, Navigate, Route, Routes } from "react-router";
import { GroupPage } from "./groups/group-page.tsx";
import { GroupsPage } from "./groups/groups-page.tsx";
import { ClockPage } from "./messages/clock-page.tsx";
import { CodesPage } from "./messages/codes-page.tsx";
import { Announcer } from "./parts/announcer.tsx";
import { PageHeading } from "./parts/page.tsx";
import { ClientPage } from "./pools/client-page.tsx";
import { ClientsPage } from "./pools/clients-page.tsx";
import { PoolLayout } from "./pools/pool-layout.tsx";
import { PoolsPage } from "./pools/pools-page.tsx";
import { SettingsPage } from "./pools/settings-page.tsx";
import type { AdminPageSettings } from "./settings.ts";
import { UserPage } from "./users/user-page.tsx";
import { UsersPage } from "./users/users-page.tsx";

export function AdminPage({ settings }: { readonly settings: AdminPageSettings }): ReactElement {
  return (
    <Announcer>
      <Routes>
        <Route index element={<PoolsPage />} />
        <Route path="pools/:userPoolId" element={<PoolLayout />}>
          <Route index element={<Navigate to="users" replace />} />
          <Route path="users" element={<UsersPage />} />
          <Route path="users/:username" element={<UserPage />} />
          <Route path="groups" element={<GroupsPage />} />
          <Route path="groups/:groupName" element={<GroupPage />} />
          <Route path="codes" element={<CodesPage />} />
          <Route path="clients" element={<ClientsPage />} />
          <Route path="clients/:clientId" element={<ClientPage />} />
          <Route path="settings" element={<SettingsPage />} />
          <Route path="clock" element={<ClockPage hasFaults={settings.hasFaults} />} />
        </Route>
        <Route path="*" element={<NothingHere />} />
      </Routes>
    </Announcer>
  );
}

function NothingHere(): ReactElement {
  return (
    <main>
      <PageHeading title="Nothing here">
        <p>
          The address of this page is wrong. <Link to="/">Go to the pools</Link>
        </p>
      </PageHeading>
    </main>
  );
}
