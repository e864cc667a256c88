-- CreateTable
CREATE TABLE "guild_connections" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "guild_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "guild_connections_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "guild_connections_organization_id_id_key" ON "guild_connections"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "guild_connections_organization_id_guild_id_key" ON "guild_connections"("organization_id", "guild_id");

-- AddForeignKey
ALTER TABLE "guild_connections" ADD CONSTRAINT "guild_connections_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
